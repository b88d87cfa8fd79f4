import { emptyDocument } from '@pumasi/contract/documents/document';
import { speechToText } from '@pumasi/contract/tools/speech-to-text';
import { describe, expect, it } from 'vitest';
import { Session, type ToolMode } from '../../core/session.ts';
import { StillPlayer } from '../../timeline/player.ts';
import { SpeechTool } from './speech-tool.ts';

const { sample } = speechToText;
function open(mode: ToolMode = 'work', options: object = {}) {
  const session = new Session(emptyDocument('speech_to_text', 1), mode, []);
  const parsed = speechToText.options.parse({ tags: sample.options.tags, ...options });
  return { session, tool: new SpeechTool(session, new StillPlayer(5), parsed) };
}

describe('speech', () => {
  it('is written as one step of undo, marks apart', () => {
    const { session, tool } = open();
    tool.write('text', '네');
    tool.write('text', '네 알겠습니다');
    const caret = tool.insert('text', '(불분명)', 1, 1);
    expect(tool.answer).toMatchObject({ text: '네 (불분명) 알겠습니다', tags: ['unclear'] });
    expect(caret).toBe('네 (불분명)'.length);
    session.undo();
    expect(tool.answer).toMatchObject({ text: '네 알겠습니다', tags: [] });
    session.undo();
    expect(tool.answer.text).toBe('');
  });

  it('carries tags of the whole clip, switched by key, and a language', () => {
    const { tool, session } = open('work', { languages: ['ko', 'en'] });
    tool.run('tag-3');
    tool.setLanguage('ko');
    tool.write('text', '네');
    expect(session.store.field('answers')).toEqual({ text: '네', language: 'ko', tags: ['overlap'] });
    tool.run('tag-3');
    expect(tool.answer.tags).toEqual([]);
    const asked: string[] = [];
    tool.inserting.subscribe((tag) => asked.push(tag.id));
    expect([tool.run('tag-1'), tool.run('tag-9')]).toEqual([true, false]);
    expect(asked).toEqual(['noise']);
  });

  it('does not grow past its limit and is not changed in review', () => {
    const short = open('work', { maxLength: 5 });
    short.tool.write('text', '네네');
    short.tool.insert('text', '(불분명)', 2, 2);
    expect(short.tool.answer.text).toBe('네네');
    const review = open('review');
    review.tool.write('text', 'x');
    review.tool.run('remark');
    expect(review.tool.answer.text).toBe('');
    expect(review.session.store.field('remarks')).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { chordOf, Keymap, keysOfChord } from './keymap.ts';

const key = (code: string, more: Partial<Parameters<typeof chordOf>[0]> = {}) => ({
  code,
  key: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('keymap', () => {
  it('reads physical keys with their modifiers', () => {
    expect(chordOf(key('KeyZ', { metaKey: true, shiftKey: true }))).toBe('Mod+Shift+KeyZ');
    expect(chordOf(key('Numpad3'))).toBe('Digit3');
    expect(chordOf(key('Slash', { key: '?', shiftKey: true }))).toBe('?');
  });
  it('refuses two commands for one key', () => {
    const twice = ['a', 'b'].map((command) => ({ command, group: 'g', chords: ['KeyA'] }));
    expect(() => new Keymap(twice)).toThrow('KeyA');
  });
  it('prints keys as they are engraved', () => {
    expect(keysOfChord('Mod+Shift+KeyZ', false)).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keysOfChord('Mod+ArrowLeft', true)).toEqual(['⌘', '←']);
    expect(keysOfChord('+', false)).toEqual(['+']);
  });
});

// @vitest-environment jsdom
import { CallError } from '@pumasi/contract/client';
import { describe, expect, it } from 'vitest';
import { submitProblem } from './submit-problem.ts';

const of = (code: string) => submitProblem(new CallError(409, code, ''), '실패');

describe('a submit that was refused', () => {
  it('tells that lost work is kept as a draft, and goes on', () => {
    expect(of('1014').gone).toBe(true);
    expect(of('1014').text).toContain('임시 저장');
  });
  it('says that nothing is lost when the server failed', () => {
    expect(submitProblem(new CallError(500, '9999', ''), '실패').text).toBe(
      '실패\n작업하신 내용은 이 브라우저에 그대로 남아 있습니다.',
    );
  });
  it('names the file that the project has already', () => {
    const problem = submitProblem(new CallError(409, '1009', 'already handed in: file 1'), '실패');
    expect(problem.gone).toBe(false);
    expect(problem.text).toContain('2번 파일');
  });
  it('stays on the unit when the data is at fault or the server is away', () => {
    expect(of('1015').gone).toBe(false);
    expect(of('1016').gone).toBe(false);
    expect(submitProblem(new CallError(0, 'network', ''), '실패')).toEqual({
      text: '실패\n네트워크에 연결되어 있지 않습니다. 작업하신 내용은 이 브라우저에 그대로 남아 있습니다.',
      gone: false,
    });
  });
});

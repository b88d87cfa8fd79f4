// @vitest-environment jsdom
import type { WorkTask } from '@pumasi/contract/api/unit';
import { expect, it } from 'vitest';
import { endSession } from '../../lib/session.ts';
import { collect, handOver } from './handed-over.ts';

const task = { unitID: 'u' } as WorkTask;

it('hands a unit over to the screen of its project, once', () => {
  handOver.work('p', { kind: 'task', task });
  expect(collect.work('p')).toEqual({ kind: 'task', task });
  expect(collect.work('p')).toBeUndefined();
});
it('never to the screen of another project', () => {
  handOver.work('p', { kind: 'task', task });
  expect(collect.work('q')).toBeUndefined();
});
it('keeps no refusal for whoever comes back after a pre-test', () => {
  handOver.work('p', { kind: 'pretest' });
  expect(collect.work('p')).toBeUndefined();
});
it('keeps nothing for whoever logs in next', () => {
  handOver.work('p', { kind: 'task', task });
  endSession();
  expect(collect.work('p')).toBeUndefined();
});

import { describe, expect, it, vi } from 'vitest';
import type { Taken } from '../unit/take.ts';
import { enterProject } from './enter.ts';

const project = { workEnv: 1, canParticipate: true };
const phoneOnly = { workEnv: 2, canParticipate: true };

describe('entering a project', () => {
  it('refuses a mobile-only project on a desk before asking anything', async () => {
    const take = vi.fn<() => Promise<Taken<unknown>>>();
    expect(await enterProject(phoneOnly, { mobile: false, take })).toBe('mobileOnly');
    expect(take).not.toHaveBeenCalled();
  });
  it('lets the same project in on a phone', async () => {
    const take = async () => ({ kind: 'task' as const, task: {} });
    expect(await enterProject(phoneOnly, { mobile: true, take })).toBe('go');
  });
  it('refuses without permission before asking for a unit', async () => {
    const take = vi.fn<() => Promise<Taken<unknown>>>();
    expect(await enterProject({ ...project, canParticipate: false }, { mobile: false, take })).toBe(
      'noPermission',
    );
    expect(take).not.toHaveBeenCalled();
  });
  it.each([
    ['none', 'noData'],
    ['pretest', 'pretest'],
    ['forbidden', 'noPermission'],
    ['failed', 'failed'],
    ['expired', 'expired'],
  ] as const)('a unit asked for with outcome %s gives %s', async (kind, entry) => {
    expect(await enterProject(project, { mobile: false, take: async () => ({ kind }) })).toBe(entry);
  });
});

import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProjectFacts } from './project-facts.tsx';

const statistics = { medianSeconds: 95, passRate: 0.876, pointsPerHour: 7200, basis: 40 };
const text = (element: React.ReactElement) => render(element).container.textContent;

describe('what to expect of a project', () => {
  it('says time, pass rate and points in words', () => {
    const shown = text(<ProjectFacts statistics={statistics} showPoints />);
    expect(shown).toContain('1분 35초');
    expect(shown).toContain('88%');
    expect(shown).toContain('7,200');
  });
  it('says no points where they are hidden', () => {
    expect(text(<ProjectFacts statistics={statistics} showPoints={false} />)).not.toContain('7,200');
  });
  it('says nothing while too few have passed', () => {
    expect(text(<ProjectFacts statistics={null} showPoints />)).toBe('');
  });
  it('writes whole minutes and short times without noise', () => {
    expect(text(<ProjectFacts statistics={{ ...statistics, medianSeconds: 120 }} showPoints />)).toContain(
      '2분',
    );
    expect(text(<ProjectFacts statistics={{ ...statistics, medianSeconds: 45 }} showPoints />)).toContain(
      '45초',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { guideText } from './guide-text.ts';

describe('guide text', () => {
  it('shows only what stands between the info markers', () => {
    expect(guideText('inside notes\n<!-- info:start -->\n# 안내\n<!-- info:end -->\nmore notes')).toBe(
      '# 안내',
    );
    expect(guideText('<!-- info:start -->a<!-- info:end -->x<!-- info:start -->b')).toBe('a\nb');
  });
  it('shows a guide without markers whole', () => {
    expect(guideText('# 안내')).toBe('# 안내');
  });
});

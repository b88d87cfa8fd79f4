import { describe, expect, it } from 'vitest';
import { attachmentProblem, EMPTY_INQUIRY, inquiryProblem, withPath } from './inquiry-rules.ts';

const whole = {
  ...EMPTY_INQUIRY,
  company: '새싹상회',
  name: '김새싹',
  email: 'kim@example.com',
  phone: '021234567',
  content: '문의합니다',
  agreed: true,
};

describe('an inquiry', () => {
  it('that has everything is sent', () => expect(inquiryProblem(whole)).toBeNull());
  it.each([
    ['company', { company: ' ' }],
    ['companyLong', { company: '가'.repeat(21) }],
    ['name', { name: '' }],
    ['nameLong', { name: '가'.repeat(11) }],
    ['email', { email: '' }],
    ['emailFormat', { email: 'kim@' }],
    ['phone', { phone: '' }],
    ['phoneDigits', { phone: '02-123-4567' }],
    ['otherType', { requestType: 2 as const, dataType: 'other' }],
    ['otherType', { requestType: 2 as const, taskType: 'other', otherType: ' ' }],
    ['content', { content: '' }],
    ['agreed', { agreed: false }],
  ])('lacks %s with %j', (problem, change) => {
    expect(inquiryProblem({ ...whole, ...change })).toBe(problem);
  });
  it('takes 20 letters of a company and 10 of a name, however wide', () => {
    expect(
      inquiryProblem({ ...whole, company: '👩‍🌾'.slice(0, 2).repeat(20), name: '가'.repeat(10) }),
    ).toBeNull();
  });
  it('attaches archives alone', () => {
    for (const name of ['a.zip', 'a.tar', 'a.tar.gz', 'a.bz2', 'a.xz', 'A.7Z'])
      expect(attachmentProblem(name)).toBeNull();
    expect(attachmentProblem('a.pdf')).toBe('archive');
    expect(attachmentProblem('a.zip.exe')).toBe('archive');
    expect(attachmentProblem('sample')).toBe('m35');
    expect(attachmentProblem('.zip')).toBe('m35');
  });
  it('carries the way to the site in its text', () => {
    expect(withPath('문의', ' 검색 ', '알게 된 경로')).toBe('문의\n\n알게 된 경로: 검색');
    expect(withPath('문의 ', '', '알게 된 경로')).toBe('문의');
  });
});

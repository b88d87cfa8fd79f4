import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { currentLang, defineTexts, setLang } from './i18n.ts';

const texts = defineTexts(
  'test',
  { hello: '안녕 {{name}}', deep: { leaf: '잎' } },
  { hello: 'Hello {{name}}', deep: { leaf: 'leaf' } },
);
function Greeting() {
  const t = texts.useTexts();
  return <p>{t('hello', { name: '품' })}</p>;
}

describe('texts', () => {
  afterEach(() => act(() => setLang('ko')));

  it('are Korean first and fill their gaps', () => {
    expect(currentLang()).toBe('ko');
    expect(texts.text('hello', { name: 'A' })).toBe('안녕 A');
    expect(texts.text('deep.leaf')).toBe('잎');
  });
  it('leave a gap visible when its value is missing', () => {
    expect(texts.text('hello', {})).toBe('안녕 {{name}}');
  });
  it('choose an ending by number, or by how a Korean word ends', () => {
    const endings = defineTexts(
      'endings',
      { ask: '‘{{name}}’{{name:을|를}} 입력' },
      { ask: '{{count}} {{count:box|boxes}}' },
    );
    expect(endings.text('ask', { name: '정도' })).toBe('‘정도’를 입력');
    expect(endings.text('ask', { name: '색깔' })).toBe('‘색깔’을 입력');
    expect(endings.text('ask', { name: 'OCR' })).toBe('‘OCR’을(를) 입력');
    act(() => void setLang('en'));
    expect(endings.text('ask', { count: 1 })).toBe('1 box');
    expect(endings.text('ask', { count: 0 })).toBe('0 boxes');
  });
  it('follow the language switch, in components and outside, and are remembered', async () => {
    render(<Greeting />);
    expect(screen.getByText('안녕 품')).toBeTruthy();
    await act(() => setLang('en'));
    expect(screen.getByText('Hello 품')).toBeTruthy();
    expect(texts.text('deep.leaf')).toBe('leaf');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('pumasi.lang')).toBe('en');
  });
});

import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  view: 'list' | 'create';
}

export const questionsPath = (view: Props['view']): string => `/mypage?tabParam=tab-5&viewParam=${view}`;

/** To the one-to-one inquiries of my page. */
export function QuestionsLink({ view, children, ...rest }: Props) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    // A press that asks for a new tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href: questionsPath(view) });
  };
  return (
    <a href={questionsPath(view)} onClick={go} {...rest}>
      {children}
    </a>
  );
}

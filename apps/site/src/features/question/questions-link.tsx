import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  view: 'list' | 'create';
  className: string;
  children: ReactNode;
}

/** To the one-to-one inquiries of my page. */
export function QuestionsLink({ view, ...rest }: Props) {
  return <Link to="/mypage" search={{ tabParam: 'tab-5', viewParam: view }} {...rest} />;
}

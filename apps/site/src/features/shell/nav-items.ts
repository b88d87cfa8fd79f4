import {
  CircleHelp,
  ClipboardCheck,
  Coins,
  History,
  type LucideIcon,
  PencilRuler,
  UserRound,
} from 'lucide-react';

export interface NavItem {
  key: 'work' | 'eval' | 'history' | 'point' | 'mypage' | 'faq';
  to: string;
  icon: LucideIcon;
  /** Gone when the points are hidden. */
  points?: boolean;
  /** Not on a phone. */
  wide?: boolean;
}

const ITEMS: readonly NavItem[] = [
  { key: 'work', to: '/worklist', icon: PencilRuler },
  { key: 'eval', to: '/evallist', icon: ClipboardCheck, wide: true },
  { key: 'history', to: '/history', icon: History },
  { key: 'point', to: '/point', icon: Coins, points: true },
  { key: 'mypage', to: '/mypage', icon: UserRound },
  { key: 'faq', to: '/faq', icon: CircleHelp, points: true },
];

export const navItems = ({ points, wide }: { points: boolean; wide: boolean }): NavItem[] =>
  ITEMS.filter((item) => (points || !item.points) && (wide || !item.wide));

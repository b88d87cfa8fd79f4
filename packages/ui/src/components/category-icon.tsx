import type { Category } from '@pumasi/contract/enums';
import { AudioLines, Clapperboard, ClipboardList, Image, type LucideIcon, Text } from 'lucide-react';
import { uiTexts } from '../texts.ts';

const ICONS: Record<Category, LucideIcon> = {
  1: Clapperboard,
  2: Image,
  3: ClipboardList,
  4: Text,
  5: AudioLines,
};
const isCategory = (value: number): value is Category => value in ICONS;

export function useCategoryName(): (category: number) => string {
  const t = uiTexts.useTexts();
  return (category) => (isCategory(category) ? t(`category.c${category}`) : '-');
}

/** The icon and its name: never a picture alone. */
export function CategoryIcon({ category, size = 16 }: { category: number; size?: number }) {
  const name = useCategoryName();
  const Icon = isCategory(category) ? ICONS[category] : Text;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: 'var(--pm-accent-text)' }}>
      <Icon size={size} aria-hidden />
      <span style={{ fontSize: 14, fontWeight: 600 }}>{name(category)}</span>
    </span>
  );
}

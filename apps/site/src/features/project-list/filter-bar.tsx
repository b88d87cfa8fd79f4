import { Category } from '@pumasi/contract/enums';
import { useCategoryName } from '@pumasi/ui/components/category-icon.tsx';
import { uiTexts } from '@pumasi/ui/texts.ts';
import { type Filter, SORTS, type Sort } from './arrange.ts';
import { projectListTexts } from './list-texts.ts';
import styles from './project-list.module.css';

interface Props {
  filter: Filter;
  priced: boolean;
  onChange: (filter: Filter) => void;
}

export function FilterBar({ filter, priced, onChange }: Props) {
  const t = projectListTexts.useTexts();
  const ui = uiTexts.useTexts();
  const categoryName = useCategoryName();
  const sorts = SORTS.filter((sort) => priced || (sort !== 'priceHigh' && sort !== 'priceLow'));
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <label>
        {t('filter.category')}
        <select
          value={filter.category ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, category: target.value ? Number(target.value) : null })
          }
        >
          <option value="">{t('filter.all')}</option>
          {Object.values(Category).map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('filter.env')}
        <select
          value={filter.env ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...filter, env: value === 'pc' || value === 'mobile' ? value : null })
          }
        >
          <option value="">{t('filter.all')}</option>
          <option value="pc">{ui('env.e1')}</option>
          <option value="mobile">{ui('env.e2')}</option>
        </select>
      </label>
      <label>
        {t('filter.sort')}
        <select
          value={filter.sort}
          onChange={({ target }) => onChange({ ...filter, sort: target.value as Sort })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`filter.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

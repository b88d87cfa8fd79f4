import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<T> {
  key: string;
  name: string;
  /** Numbers stand at the right edge, one under the other. */
  number?: boolean;
  /** The row's own name: first on a card, and what the row is called by. */
  title?: boolean;
  /** On a card this one says nothing that its title does not. */
  cardless?: boolean;
  /** On a card it has a line of its own, after the figures. */
  wholeLine?: boolean;
  width?: number | string;
  cell: (row: T) => ReactNode;
}

interface Props<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Below this width of its place the rows are cards; a table of many columns asks for `wide`. */
  fold?: 'narrow' | 'wide';
  /** Stands in the place of the rows when there are none. */
  empty?: ReactNode;
  busy?: boolean;
}

/** A table where there is room, cards where there is not. Roles are spelt out: browsers drop them when CSS folds a table. */
export function DataTable<T>({
  caption,
  columns,
  rows,
  keyOf,
  fold = 'narrow',
  empty,
  busy = false,
}: Props<T>) {
  return (
    <div className={styles.place}>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- roles spelt out for the folded table */}
      <table
        role="table"
        className={`${styles.table} ${fold === 'wide' ? styles.wide : styles.narrow}`}
        aria-busy={busy}
      >
        <caption className="pm-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, name, number, width }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-number={number || undefined}
                style={width ? { width } : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={styles.row}>
              {columns.map(({ key, name, number, title, cardless, wholeLine, cell }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={name}
                  data-number={number || undefined}
                  data-title={title || undefined}
                  data-cardless={cardless || undefined}
                  data-whole={wholeLine || undefined}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty && <div className={styles.empty}>{empty}</div>}
    </div>
  );
}

/** For a link or button in a row: its target is the whole row. */
export const rowTarget: string = styles.target ?? '';

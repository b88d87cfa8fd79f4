export interface PageWindow {
  pages: number;
  /** The page numbers to show: one block of at most `size`, the one that holds the page. */
  numbers: number[];
}

export function pageWindow(page: number, total: number, perPage: number, size = 5): PageWindow {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const at = Math.min(pages, Math.max(1, page));
  const first = Math.floor((at - 1) / size) * size + 1;
  const last = Math.min(pages, first + size - 1);
  return { pages, numbers: Array.from({ length: last - first + 1 }, (_, index) => first + index) };
}

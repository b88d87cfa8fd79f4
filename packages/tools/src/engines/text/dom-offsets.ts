/** Between places on the screen and offsets in the text. Each piece of text is an element with `data-start`. */
const START = 'data-start';

const pieceOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(`[${START}]`) ?? null;
const startOf = (piece: Element): number => Number(piece.getAttribute(START));

/** Null outside of the text. */
export function offsetOf(root: Element, node: Node, offset: number): number | null {
  if (!root.contains(node)) return null;
  if (node.nodeType === Node.TEXT_NODE) {
    const piece = pieceOf(node);
    return piece ? startOf(piece) + offset : null;
  }
  // Between two elements: where the next piece begins, or the last one ends.
  const element = node as Element;
  const next = element.childNodes[offset];
  const after =
    next && (pieceOf(next) ?? (next instanceof Element ? next.querySelector(`[${START}]`) : null));
  if (after && root.contains(after) && (next === after || next?.contains(after))) return startOf(after);
  const own = pieceOf(element);
  if (own) return startOf(own) + (offset === 0 ? 0 : (own.textContent?.length ?? 0));
  const pieces = element.querySelectorAll(`[${START}]`);
  const before = pieces[pieces.length - 1];
  return before ? startOf(before) + (before.textContent?.length ?? 0) : null;
}

/** What is selected inside the text; null when that is nothing. */
export function selectedRange(root: Element): { start: number; end: number } | null {
  const selection = document.getSelection();
  if (!selection?.anchorNode || !selection.focusNode || selection.isCollapsed) return null;
  const a = offsetOf(root, selection.anchorNode, selection.anchorOffset);
  const b = offsetOf(root, selection.focusNode, selection.focusOffset);
  return a === null || b === null || a === b ? null : { start: Math.min(a, b), end: Math.max(a, b) };
}

export function offsetAtPoint(root: Element, x: number, y: number): number | null {
  if (document.caretPositionFromPoint) {
    const at = document.caretPositionFromPoint(x, y);
    return at ? offsetOf(root, at.offsetNode, at.offset) : null;
  }
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? offsetOf(root, range.startContainer, range.startOffset) : null;
}

/** The text node and the place in it; the later piece at a seam, so that a caret stands before the letter. */
export function placeOf(root: Element, offset: number): { node: Text; offset: number } | null {
  const pieces = root.querySelectorAll(`[${START}]`);
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (startOf(pieces[middle]!) <= offset) low = middle;
    else high = middle - 1;
  }
  const piece = pieces[low];
  const node = piece && [...piece.childNodes].find((it): it is Text => it.nodeType === Node.TEXT_NODE);
  return node ? { node, offset: Math.min(offset - startOf(piece), node.length) } : null;
}

export function putCaret(root: Element, offset: number): void {
  const place = placeOf(root, offset);
  if (place) document.getSelection()?.collapse(place.node, place.offset);
}

import type { ImageController } from './image-controller.ts';

const STYLE =
  'position:absolute;left:0;top:0;will-change:transform;visibility:hidden;background:rgb(255 255 255/55%)';

/** Through the pointer while a box is about to be drawn: two plain lines, which no canvas has to be blended for. */
export class CrossLines {
  #across = document.createElement('div');
  #down = document.createElement('div');
  #shown = false;

  constructor(parent: HTMLElement) {
    this.#across.style.cssText = `${STYLE};width:100%;height:1px`;
    this.#down.style.cssText = `${STYLE};width:1px;height:100%`;
    parent.append(this.#across, this.#down);
  }

  place({ interaction, viewport }: ImageController): void {
    const at = interaction.draft === null ? interaction.cross : null;
    const shown = at !== null;
    if (shown !== this.#shown) {
      this.#shown = shown;
      for (const line of [this.#across, this.#down]) line.style.visibility = shown ? 'visible' : 'hidden';
    }
    if (!at) return;
    const { scale, x, y } = viewport.view;
    this.#across.style.transform = `translateY(${at.y * scale + y - 0.5}px)`;
    this.#down.style.transform = `translateX(${at.x * scale + x - 0.5}px)`;
  }

  dispose(): void {
    this.#across.remove();
    this.#down.remove();
  }
}

/** The picture as numbers, four to a pixel; `scale` is how many of these pixels make one of the picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  readonly scale: number;
}

/** How strongly the picture changes at each pixel, 0 to 255 (Sobel). */
export function edgesOf({ width, height, data }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    luma[i] = (data[p]! * 77 + data[p + 1]! * 150 + data[p + 2]! * 29) >> 8;
  }
  const edges = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const [a, b, c] = [luma[i - width - 1]!, luma[i - width]!, luma[i - width + 1]!];
      const [d, e] = [luma[i - 1]!, luma[i + 1]!];
      const [f, g, h] = [luma[i + width - 1]!, luma[i + width]!, luma[i + width + 1]!];
      const gx = c + 2 * e + h - a - 2 * d - f;
      const gy = f + 2 * g + h - a - 2 * b - c;
      edges[i] = Math.min(255, (Math.abs(gx) + Math.abs(gy)) >> 1);
    }
  }
  return edges;
}

import styles from './hands-illustration.module.css';

/** Hands that pass a seedling on, and the boxes and dots of our tools around it. */
export function HandsIllustration() {
  return (
    <svg className={styles.art} viewBox="0 0 420 360" aria-hidden="true" focusable="false">
      <circle cx="210" cy="170" r="150" className={styles.moon} />
      <ellipse cx="210" cy="318" rx="190" ry="30" className={styles.ground} />
      <path d="M84 312h72M188 322h116M322 310h34M136 332h60M226 338h70" className={styles.rows} />
      <g className={styles.pine}>
        <path d="M-80 220c70-16 150-18 198 0 14 6 34 8 52 4" className={styles.arm} />
        <path d="M150 232c20-4 46-6 66-2 8 2 8 12 0 13l-34 4" className={styles.hand} />
      </g>
      <g className={styles.warm}>
        <path d="M500 190c-70-2-150 4-192 24-16 8-34 10-52 8" className={styles.arm} />
        <path d="M276 236c-20 0-40-2-58-8-8-3-13 5-6 10 12 8 26 14 42 16" className={styles.hand} />
      </g>
      <path d="M182 226c4-22 14-32 30-32s28 10 30 32c-18 10-42 10-60 0z" className={styles.soil} />
      <path d="M212 196V120" className={styles.stem} />
      <path d="M212 152c-32 0-50-16-54-44 32-2 52 14 54 44z" className={styles.leaf} />
      <path d="M212 134c2-34 22-52 56-52 2 34-20 54-56 52z" className={styles.leafLight} />
      <rect x="142" y="66" width="142" height="138" rx="3" className={styles.box} />
      {[
        [142, 66],
        [284, 66],
        [142, 204],
        [284, 204],
      ].map(([x = 0, y = 0]) => (
        <rect
          key={`${x}-${y}`}
          x={x - 5}
          y={y - 5}
          width="10"
          height="10"
          rx="2.500"
          className={styles.handle}
        />
      ))}
      {[
        [212, 120],
        [158, 108],
        [268, 82],
        [212, 196],
      ].map(([x = 0, y = 0]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5" className={styles.dot} />
      ))}
    </svg>
  );
}

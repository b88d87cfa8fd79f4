import styles from './recruit-picture.module.css';

/** The worker at the desk, the reviewer with the glass over the same sheet. */
export function RecruitPicture({ kind }: { kind: 'worker' | 'reviewer' }) {
  return (
    <svg className={styles.art} viewBox="0 0 420 300" aria-hidden="true" focusable="false">
      <rect width="420" height="300" rx="20" className={styles.back} />
      <circle cx="330" cy="84" r="44" className={styles.lamp} />
      <path d="M0 232h420v48a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z" className={styles.table} />
      {kind === 'worker' ? <Worker /> : <Reviewer />}
    </svg>
  );
}

function Sheet({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="150" height="104" rx="8" className={styles.sheet} />
      <path d="M0 84c30-30 54-26 76-8s48 8 74-12v32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" className={styles.hill} />
      <circle cx="114" cy="28" r="12" className={styles.sun} />
      <rect x="30" y="40" width="58" height="48" rx="2" className={styles.box} />
    </g>
  );
}

function Worker() {
  return (
    <>
      <Sheet x={216} y={112} />
      <path d="M206 232h170l-8-16H214z" className={styles.stand} />
      <circle cx="112" cy="104" r="30" className={styles.skin} />
      <path d="M82 98c2-30 60-36 62-2-16-8-44-8-62 2z" className={styles.hair} />
      <path d="M56 232c0-56 20-86 56-86s56 30 56 86z" className={styles.pine} />
      <path d="M150 190c24 22 44 30 74 28" className={styles.arm} />
      <circle cx="228" cy="218" r="11" className={styles.skin} />
    </>
  );
}

function Reviewer() {
  return (
    <>
      <Sheet x={52} y={118} />
      <circle cx="292" cy="104" r="30" className={styles.skin} />
      <path
        d="M262 112c-4-46 64-46 62-4 0 14 4 30 2 40-10-4-12-20-14-36-16 4-36 2-50 0z"
        className={styles.hair}
      />
      <path d="M236 232c0-56 20-86 56-86s56 30 56 86z" className={styles.warm} />
      <path d="M256 190c-18 16-36 20-56 12" className={styles.armWarm} />
      <circle cx="164" cy="170" r="38" className={styles.glass} />
      <path d="M190 196l16 14" className={styles.grip} />
      <path d="m148 170 12 12 22-24" className={styles.tick} />
    </>
  );
}

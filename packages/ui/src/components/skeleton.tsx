import styles from './state.module.css';

interface Props {
  width?: number | string;
  height?: number | string;
  radius?: number;
}

export function Skeleton({ width = '100%', height = 16, radius = 6 }: Props) {
  return <span className={styles.bone} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}

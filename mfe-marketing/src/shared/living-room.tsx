import livingRoom from '../illustrations/hero.svg';
import styles from './living-room.module.css';

/** The picture of Home and of the landing page, which is never cropped. */
export function LivingRoom({ alt, className = '' }: { alt: string; className?: string }) {
  return (
    <img
      className={`${styles.scene} ${className}`.trimEnd()}
      src={livingRoom}
      width={960}
      height={800}
      alt={alt}
      fetchPriority="high"
    />
  );
}

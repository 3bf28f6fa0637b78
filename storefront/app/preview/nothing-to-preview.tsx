import styles from './preview.module.css';

/** Shown if this browser stores no list with an image for this site. */
export function NothingToPreview() {
  return <p className={`container ${styles.empty}`}>Nothing to preview. Upload an image in the Site Manager first.</p>;
}

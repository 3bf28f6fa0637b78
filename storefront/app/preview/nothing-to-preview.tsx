import styles from './nothing-to-preview.module.css';

/** No list with a picture is kept in this browser for this site. */
export function NothingToPreview() {
  return <p className={`container ${styles.empty}`}>Nothing to preview. Upload an image in the Site Manager first.</p>;
}

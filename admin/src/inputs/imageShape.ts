/** The shape in which the store shows a picture: the upload dialog offers to crop to it. */
export interface ImageShape {
  /** On the dialog's button: "Banner shape". */
  label: string;
  /** What the store does with a picture of another shape. */
  note: string;
  /** Width by height. */
  aspect: number;
}

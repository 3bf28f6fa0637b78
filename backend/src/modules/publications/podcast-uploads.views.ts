export class PodcastUploadDataView {
  /**
   * URL to which the file is sent with `PUT` within ten minutes, with the same `Content-Type`.
   * @example https://sunsetdeals.example/api/prodcast/audio/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI
   */
  url: string;
  /** @example uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  key: string;
  /** URL of the file after the upload. @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  publicUrl: string;
}

export class PodcastUploadView {
  success: boolean;
  data: PodcastUploadDataView;
}

export class StoredAudioDataView {
  /** URL of the file. @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  url: string;
}

export class StoredAudioView {
  success: boolean;
  data: StoredAudioDataView;
}

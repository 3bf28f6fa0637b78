import { PublicationEdit } from '../publications/PublicationEdit';
import { toPodcastInput } from './podcastInput';
import { PodcastInputs } from './PodcastInputs';
import { PODCAST_KIND } from './podcastKind';

/** Form of a podcast. */
export default function PodcastEdit() {
  return (
    <PublicationEdit kind={PODCAST_KIND} transform={toPodcastInput}>
      <PodcastInputs />
    </PublicationEdit>
  );
}

import { PublicationEdit } from '../publications/Edit';
import { PodcastInputs } from './Inputs';
import { PODCAST_KIND } from './podcastKind';
import { toPodcastInput } from './podcastType';

/** Form of a podcast. */
export default function PodcastEdit() {
  return (
    <PublicationEdit kind={PODCAST_KIND} transform={toPodcastInput}>
      <PodcastInputs />
    </PublicationEdit>
  );
}

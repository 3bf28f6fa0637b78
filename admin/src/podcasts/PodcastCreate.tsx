import { PublicationCreate } from '../publications/PublicationCreate';
import { toPodcastInput } from './podcastInput';
import { PodcastInputs } from './PodcastInputs';
import { PODCAST_KIND } from './podcastKind';

/** Form of a new podcast. */
export default function PodcastCreate() {
  return (
    <PublicationCreate kind={PODCAST_KIND} transform={toPodcastInput}>
      <PodcastInputs />
    </PublicationCreate>
  );
}

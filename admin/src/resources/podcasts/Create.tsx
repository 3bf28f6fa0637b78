import { PublicationCreate } from '../publications/Create';
import { PodcastInputs } from './Inputs';
import { PODCAST_KIND } from './podcastKind';
import { toPodcastInput } from './podcastType';

/** Form of a new podcast. */
export default function PodcastCreate() {
  return (
    <PublicationCreate kind={PODCAST_KIND} transform={toPodcastInput}>
      <PodcastInputs />
    </PublicationCreate>
  );
}

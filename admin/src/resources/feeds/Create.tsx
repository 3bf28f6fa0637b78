import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { NEW_FEED, toNewFeed } from './formValues';
import { SourceInputs } from './SourceInputs';

/** A feed that has just been added goes on with its file, or with its columns. */
const toNextStep = (resource = 'feeds', id?: string | number, feed?: object) => {
  const { source } = (feed ?? {}) as { source?: { kind?: string } };
  return `${resource}/${id}?tab=${source?.kind === 'upload' ? 'source' : 'columns'}`;
};

/** Form of a new feed. */
export default function FeedCreate() {
  return (
    <CreateBase redirect={toNextStep} transform={toNewFeed}>
      <PageHeader title="Add feed" help="First where it comes from; then its columns, its categories, and a check." />
      <ResourceForm saveLabel="Add feed" defaultValues={NEW_FEED}>
        <SourceInputs isNew />
      </ResourceForm>
    </CreateBase>
  );
}

import { isTextPage } from '@grabdeals/shared/text-pages';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../layout/ManagerLayout';
import { FooterPage } from './FooterPage';
import { PageList } from './PageList';
import { FOOTER } from './paths';
import { TextPageForm } from './TextPageForm';

/** The list of pages, or the form of the page in the URL. */
export default function Pages() {
  const { page } = useParams();
  if (page === undefined) return <PageList />;
  if (page === FOOTER) return <FooterPage />;
  return isTextPage(page) ? <TextPageForm page={page} /> : <NotFoundPage />;
}

import { DEFAULT_VENDOR_ID } from '@grabdeals/shared/campaign';
import { type TransformData, useNavigate } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { ADMIN_BASE } from '../../config';
import type { Website } from '../../dataProvider/types';
import { useNotifySaved } from '../../layout/SavedActions';
import { withSite } from '../../site/siteAddress';
import { useSiteChoice } from '../../site/SiteContext';
import { ContactInputs } from './ContactInputs';
import { toNewWebsite } from './formValues';
import { CampaignInput } from './Inputs';
import { LOOK_PRESETS } from './lookPresets';
import { BrandsSource, LookSource, NewNameInput, PagesSource } from './NewWebsiteInputs';

/** Form of a new website. The website remains hidden from shoppers until an owner publishes it. */
export default function WebsiteCreate() {
  const name = useSiteChoice().site?.name;
  const notifySaved = useNotifySaved();
  const navigate = useNavigate();
  const open = (website: Website) => {
    notifySaved(`The website ${website.label} has been created. Publish it when it is complete.`, website);
    navigate(withSite(`${ADMIN_BASE}/sites/${website.id}`, website.value));
    return true;
  };
  return (
    <RecordPage<Website> isNew transform={toNewWebsite as TransformData} onSaved={open}>
      <PageHeader
        title="New website"
        help="Shoppers cannot see the website until you publish it. You can change everything except the host later."
      />
      <RecordForm
        saveLabel="Create website"
        defaultValues={{
          look: LOOK_PRESETS[0]?.id,
          lookSite: name,
          brands: name ? 'copy' : 'none',
          brandsSite: name,
          pages: 'original',
          pagesSite: name,
        }}
      >
        <NewNameInput />
        <CampaignInput
          helperText={`Your ID at the affiliate network. Leave blank to use the default, ${DEFAULT_VENDOR_ID} for most websites.`}
        />
        <LookSource />
        <BrandsSource />
        <PagesSource />
        <ContactInputs help="Shown in the footer, on Contact Us and in the legal pages. Empty fields are hidden." />
      </RecordForm>
    </RecordPage>
  );
}

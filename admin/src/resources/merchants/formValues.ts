import type { MerchantInput, MerchantRecord, NewMerchantInput } from '../../dataProvider/types';

/** The form's values: emptied inputs are null. */
export interface MerchantFormValues {
  mid: number;
  merchantInfo: { name: string } & Partial<
    Record<'url' | 'merchantUrl' | 'logoUrl' | 'logoUrlSmall' | 'shippingNote' | 'returnsNote', string | null>
  >;
  merchantRating?: number | null;
  tags?: string[] | null;
}

/** Returns the body of an update: without the mid, which cannot change; emptied fields are sent as empty. */
export function toMerchantInput({ merchantInfo, merchantRating, tags }: MerchantFormValues): MerchantInput {
  const { name, url, merchantUrl, logoUrl, logoUrlSmall, shippingNote, returnsNote } = merchantInfo;
  return {
    merchantInfo: {
      name: name.trim(),
      url: url?.trim() ?? '',
      merchantUrl: merchantUrl?.trim() ?? '',
      logoUrl: logoUrl ?? '',
      logoUrlSmall: logoUrlSmall ?? '',
      shippingNote: shippingNote?.trim() ?? '',
      returnsNote: returnsNote?.trim() ?? '',
    },
    merchantRating: merchantRating ?? 0,
    tags: tags ?? [],
  };
}

export function toNewMerchant(values: MerchantFormValues): NewMerchantInput {
  return { mid: values.mid, ...toMerchantInput(values) };
}

/** Texts of the confirmation of a deletion. */
export const deletion = {
  name: ({ merchantInfo }: MerchantRecord) => merchantInfo.name,
  question: ({ merchantInfo, mid }: MerchantRecord) =>
    `Are you sure you want to delete this merchant? ${merchantInfo.name} (${mid}) will be removed from all websites.`,
};

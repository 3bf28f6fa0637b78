import { MAX_COUPON_CATEGORIES, MAX_COUPON_TERMS } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import { BooleanInput, maxLength, NumberInput, TextInput } from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { useApiQuery } from '../../dataProvider/useApi';
import { ChoicesInput } from '../../inputs/ChoicesInput';
import { CurrencyInput } from '../../inputs/CurrencyInput';
import { dollars } from '../../components/money';
import { columns } from '../../theme/styles';
import { CouponProductsInput } from './CouponProductsInput';

const FEW = maxLength(MAX_COUPON_CATEGORIES, `Select up to ${MAX_COUPON_CATEGORIES} categories`);

/** Inputs of what a coupon applies to. What is not entered as data is not checked when products show the coupon. */
export function ConditionInputs() {
  return (
    <FormSection title="Applies to" help="Products show the coupon only if these conditions hold.">
      <CouponProductsInput source="productIds" label="Products" add="Add product" />
      <CouponCategoriesInput
        source="categoryIds"
        label="Categories"
        helperText="Whole shop without products and categories."
      />
      <CouponProductsInput source="excludedProductIds" label="Excluded products" add="Exclude product" />
      <CouponCategoriesInput source="excludedCategoryIds" label="Excluded categories" />
      <Box sx={{ ...columns({ sm: 2 }), columnGap: 2 }}>
        <NumberInput
          source="minSpend.cents"
          label="Minimum spend"
          {...dollars}
          min={0}
          helperText="Leave blank for none."
        />
        <CurrencyInput source="minSpend.currency" label="Currency of the minimum spend" />
      </Box>
      <BooleanInput source="saleItemsExcluded" label="Not on sale items" />
      <BooleanInput source="newCustomersOnly" label="New customers only" />
      <TextInput
        source="terms"
        label="Other terms"
        multiline
        minRows={2}
        helperText="With no condition but these terms, products do not show the coupon."
        slotProps={{ htmlInput: { maxLength: MAX_COUPON_TERMS } }}
      />
    </FormSection>
  );
}

interface CouponCategoriesInputProps {
  source: string;
  label: string;
  helperText?: string;
}

/** Selects product categories by name. Editors may select them, unlike the records of categories. */
function CouponCategoriesInput({ source, label, helperText }: CouponCategoriesInputProps) {
  const { data = [], isPending } = useApiQuery(['category-choices'], async (api, signal) => {
    const { data: categories } = await api.GET('/api/home/getCategories', { signal });
    return categories.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }));
  });
  return (
    <ChoicesInput
      source={source}
      label={label}
      choices={data}
      isPending={isPending}
      validate={FEW}
      helperText={helperText}
    />
  );
}

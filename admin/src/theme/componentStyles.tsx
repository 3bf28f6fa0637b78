import { alpha, type Components, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** Height of the header with its line. */
const HEADER_HEIGHT = '49px';

/** An input without a help text has no empty line below it. */
const HELP_IF_SET = { defaultProps: { helperText: false } } as const;

/** Styles and default properties that differ from those of MUI and react-admin. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Lists of the layout. Those of texts have no class.
      ':where(ul[class])': { listStyle: 'none', margin: 0, padding: 0 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
  // Looks like a card.
  MuiAccordion: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        '&, &:first-of-type, &:last-of-type': { borderRadius: 12 },
        backgroundImage: 'none',
        '&::before': { display: 'none' },
      },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        backgroundImage: 'none',
        color: theme.palette.text.primary,
        borderBottom: `1px solid ${theme.palette.divider}`,
      }),
    },
  },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12, backgroundImage: 'none' } },
  },
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        // The name of a checkbox belongs to its input; react-admin gives it to the root.
        root: { component: PlainSpan, 'aria-label': undefined },
        input: (checkbox) => ({ 'aria-label': checkbox['aria-label'] }),
      },
    },
  },
  // A button that loads has a label of its own.
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        backgroundImage: 'none',
        // Titles and questions name records.
        overflowWrap: 'anywhere',
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
      }),
    },
  },
  // The buttons end below the end of the text.
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiFormGroup: {
    styleOverrides: {
      // A gap separates choices of several lines. The text under a switch is nearer to the switch than to the next field.
      root: { rowGap: 4, '&.ra-input': { marginBottom: 8 } },
    },
  },
  MuiFormHelperText: {
    // The text under a disabled input remains readable.
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.secondary } }) },
  },
  // react-admin's BooleanInput passes `inputRef`. The type does not contain `as` of styled components.
  MuiFormControlLabel: { defaultProps: { as: PlainLabel } as object },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    // The text under a field is nearer to the field than to the next one.
    styleOverrides: { marginDense: { marginBottom: 8 } },
  },
  MuiTextField: {
    defaultProps: {
      variant: 'outlined',
      margin: 'dense',
      size: 'small',
      fullWidth: true,
      slotProps: { root: { component: PlainDiv } },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      // Phones zoom into fields with smaller letters.
      input: { '@media (pointer: coarse)': { fontSize: 16 } },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ backgroundImage: 'none', border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiTableContainer: {
    styleOverrides: {
      // A shadow at a side shows that columns are hidden there. At the end of the scrolling, the background covers the shadow.
      root: ({ theme }) => {
        const { paper } = theme.palette.background;
        const shadow = alpha(
          theme.palette.mode === 'dark' ? theme.palette.common.white : theme.palette.common.black,
          0.2,
        );
        return {
          background: [
            `linear-gradient(to right, ${paper} 50%, transparent) left / 40px 100% no-repeat local`,
            `linear-gradient(to left, ${paper} 50%, transparent) right / 40px 100% no-repeat local`,
            `linear-gradient(to right, ${shadow}, transparent) left / 14px 100% no-repeat scroll`,
            `linear-gradient(to left, ${shadow}, transparent) right / 14px 100% no-repeat scroll`,
          ].join(', '),
        };
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider }),
      head: ({ theme }) => ({ color: theme.palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' }),
    },
  },
  RaBulkActionsToolbar: {
    // The toolbar is as high as the search and the filters, which it covers.
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
          height: 77,
          transform: 'translateY(-77px)',
        },
      },
    },
  },
  RaAutocompleteInput: HELP_IF_SET,
  RaBooleanInput: HELP_IF_SET,
  RaConfirm: {
    // Looks like ConfirmDialog.
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiButton-startIcon': { display: 'none' },
        '& .MuiButton-root:not(.ra-confirm)': { color: 'inherit' },
        '& .ra-confirm, & .ra-confirm:hover': {
          backgroundColor: theme.palette.primary.main,
          color: theme.palette.primary.contrastText,
        },
        '& .RaConfirm-confirmWarning, & .RaConfirm-confirmWarning:hover': {
          backgroundColor: theme.palette.error.main,
          color: theme.palette.error.contrastText,
        },
      }),
    },
  },
  RaDateInput: HELP_IF_SET,
  RaNumberInput: HELP_IF_SET,
  RaPasswordInput: HELP_IF_SET,
  RaRadioButtonGroupInput: HELP_IF_SET,
  RaSelectInput: HELP_IF_SET,
  // Browsers fill in what operators have typed about other records.
  RaTextInput: { defaultProps: { ...HELP_IF_SET.defaultProps, autoComplete: 'off' } },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': { paddingTop: 10, paddingBottom: 10 },
        '& .RaDataTable-rowCell': { paddingTop: 10, paddingBottom: 10 },
        '& .RaDataTable-row:last-of-type .MuiTableCell-root': { borderBottom: 0 },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: HEADER_HEIGHT, [theme.breakpoints.down('sm')]: { marginTop: '57px' } },
        '& .RaLayout-content': {
          minWidth: 0,
          padding: theme.spacing(3),
          [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
        },
      }),
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '1px 8px',
        // All items fit into a window of 900 px. In a lower window, the menu scrolls.
        padding: '6px 10px',
        borderRadius: 8,
        fontWeight: 500,
        '& .RaMenuItemLink-icon': { minWidth: 32 },
        // The class of react-admin depends on the path only, so it does not mark the current page.
        '&.RaMenuItemLink-active': { color: theme.palette.text.secondary },
        '&[aria-current=page], &[aria-current=page] .RaMenuItemLink-icon': { color: theme.palette.primary.main },
        '&[aria-current=page]': { backgroundColor: theme.palette.action.selected, fontWeight: 650 },
      }),
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiPaper-root': {
          borderRight: `1px solid ${theme.palette.divider}`,
          backgroundColor: theme.palette.background.paper,
          backgroundImage: 'none',
          [theme.breakpoints.up('md')]: { borderRight: `1px solid ${theme.palette.divider}` },
        },
        // The menu is as high as the window below the header, and remains visible while the page scrolls.
        [theme.breakpoints.up('sm')]: {
          position: 'sticky',
          top: HEADER_HEIGHT,
          alignSelf: 'flex-start',
          height: `calc(100vh - ${HEADER_HEIGHT})`,
        },
        '& .RaSidebar-fixed': {
          position: 'static',
          height: '100%',
          paddingTop: theme.spacing(1),
          overflowY: 'auto',
          scrollbarWidth: 'thin',
          '&::-webkit-scrollbar': { display: 'initial' },
        },
      }),
    },
  },
};

/**
 * Properties that MUI has replaced by `slotProps`. react-admin still passes both. An element would render these as
 * attributes, even if they are undefined.
 */
interface FormerProps {
  InputProps?: unknown;
  InputLabelProps?: unknown;
  inputProps?: unknown;
  inputRef?: unknown;
}

/** The outermost element of a field. */
function PlainDiv({
  InputProps: _input,
  InputLabelProps: _label,
  inputProps: _htmlInput,
  inputRef: _inputRef,
  ...props
}: ComponentProps<'div'> & FormerProps) {
  return <div {...props} />;
}

/** The label of a switch. */
function PlainLabel({ inputRef: _inputRef, ...props }: ComponentProps<'label'> & FormerProps) {
  return <label {...props} />;
}

/** The outermost element of a checkbox. */
function PlainSpan({ inputProps: _htmlInput, ...props }: ComponentProps<'span'> & FormerProps) {
  return <span {...props} />;
}

import { counted } from '@grabdeals/shared/counted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useRecordTexts } from '../resources/useAdminResource';
import { RecordSites, sitesOf, useUnmanagedReason, useUnmanagedSites } from '../site/recordSites';
import { useSiteChoice, useSiteLabels } from '../site/SiteContext';
import { type BulkAction, usePermittedActions } from './bulkActions';
import { useBulkChange } from './useBulkChange';

/**
 * Shows the actions that the account may take on the selected records, while records are selected. Before, the bar is hidden but mounted:
 * assistive technology announces only changes of an element that it knows.
 */
export function BulkBar(props: { actions: readonly BulkAction[] }) {
  const texts = useRecordTexts();
  const { selectedIds, onUnselectItems } = useListContext();
  const actions = usePermittedActions(props.actions);
  const { change, isPending } = useBulkChange();
  const [current, setCurrent] = useState<BulkAction>();
  const bar = useRef<HTMLDivElement>(null);
  const isShown = selectedIds.length > 0;
  const reach = useReach();
  const isForbidden = isShown && reach.unmanaged === selectedIds.length;
  useFocusAfter(isPending, bar);
  if (actions.length === 0) return null;

  const count = counted(selectedIds.length, texts.one, texts.many);
  const close = () => setCurrent(undefined);
  const clear = () => {
    onUnselectItems();
    bar.current?.focus();
  };
  const start = (action: BulkAction) => {
    setCurrent(action);
    if ('dialog' in action) return;
    const { label, verb = label, isDangerous, question } = action;
    const confirmation = question && {
      title: `${verb} ${count}`,
      text: (
        <>
          {question(count, texts)}
          <RecordSites names={reach.sites} />
        </>
      ),
      confirmLabel: label,
      dangerous: isDangerous,
    };
    void change(action.change, confirmation).finally(close);
  };
  return (
    <Box
      ref={bar}
      tabIndex={-1}
      role={isShown ? 'toolbar' : undefined}
      aria-label={isShown ? `Selected ${texts.many}` : undefined}
      sx={isShown ? BAR : HIDDEN}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {isShown && `${count} selected`}
        {isShown && <Reach {...reach} />}
      </Typography>
      {isShown && (
        <>
          {actions.map((action) => (
            <Button
              key={action.label}
              color={action.isDangerous ? 'error' : 'primary'}
              startIcon={action.icon}
              disabled={isPending || isForbidden}
              loading={isPending && action.label === current?.label}
              onClick={() => start(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button color="inherit" disabled={isPending} onClick={clear}>
            Clear selection
          </Button>
        </>
      )}
      {current && 'dialog' in current && (
        <current.dialog
          count={count}
          isPending={isPending}
          // After a failure, the dialog keeps what the operator has entered.
          onConfirm={(bulkChange) => void change(bulkChange).then((isDone) => isDone && close())}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** The websites of the selected records on this page, and how many of these records the account cannot change. */
function useReach() {
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const { site } = useSiteChoice();
  const unmanagedOf = useUnmanagedSites();
  const selected = data.filter(({ id }) => selectedIds.includes(id)).map(sitesOf);
  const sites = [...new Set(selected.flat())];
  return {
    sites,
    shared: selected.filter((names) => names.length > 1).length,
    elsewhere: useSiteLabels(sites.filter((name) => name !== site?.name)),
    unmanaged: selected.filter((names) => unmanagedOf(names).length > 0).length,
    reason: useUnmanagedReason(sites),
  };
}

/** Says how many of the selected records other websites show, too: an action changes them there as well. */
function Reach({ shared, elsewhere, unmanaged, reason }: ReturnType<typeof useReach>) {
  if (shared === 0) return null;
  return (
    <>
      {`, ${shared} also on `}
      <Tooltip title={elsewhere.join(', ')}>
        <Box component="span" tabIndex={0} sx={{ textDecoration: 'underline dotted' }}>
          {counted(elsewhere.length, 'other website')}
        </Box>
      </Tooltip>
      {unmanaged > 0 && ` (${unmanaged} cannot be changed: ${reason})`}
    </>
  );
}

/** Moves the focus to the bar after an action, which has disabled or removed the focused button. The operator may have moved the focus meanwhile. */
function useFocusAfter(isPending: boolean, bar: RefObject<HTMLElement | null>): void {
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) bar.current?.focus();
    wasPending.current = isPending;
  }, [isPending, bar]);
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const BAR = {
  position: 'sticky',
  top: 56,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1,
  mb: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
} as const;

import { TEXTS } from '@grabdeals/shared/texts';
import Button from '@mui/material/Button';
import { StateMessage } from '../components/StateMessage';

/** Stands in for a room that could not be drawn; the menu still works. */
export function CrashPage() {
  return (
    <StateMessage
      title={TEXTS.somethingWentWrong}
      titleComponent="h1"
      text="This page could not be shown. Your saved data is not affected."
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    />
  );
}

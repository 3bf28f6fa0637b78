import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from '~/components/button';
import { copyText } from '~/components/copy-text';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState<{ text: string; isCopied: boolean }>();
  const current = result?.text === text ? result : undefined;
  const copy = () =>
    void copyText(text).then(
      () => setResult({ text, isCopied: true }),
      () => setResult({ text, isCopied: false }),
    );
  return (
    <Button quiet onClick={copy}>
      {current?.isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      <span aria-live="polite">{current ? (current.isCopied ? 'Copied' : 'Select the text to copy it') : 'Copy'}</span>
      <span className="visually-hidden"> {label}</span>
    </Button>
  );
}

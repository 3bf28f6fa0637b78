import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from '~/components/button';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<string>();
  const done = copied === text;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(undefined),
    );
  };
  return (
    <Button quiet onClick={copy}>
      {done ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      <span aria-live="polite">{done ? 'Copied' : 'Copy'}</span>
      <span className="visually-hidden"> {label}</span>
    </Button>
  );
}

import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { renderPage } from '../../testing/renderPage';
import RichTextEditorInput from './RichTextEditorInput';

interface EditorElement extends HTMLElement {
  editor: { commands: { insertContentAt: (position: number, text: string) => boolean } };
}

function FormValue() {
  return <pre data-testid="value">{useWatch({ name: 'body' }) as string}</pre>;
}

/** Opens the editor with HTML. @returns functions that read the form's value, and that type at the beginning of the text. */
async function open(html: string) {
  renderPage(
    <Form record={{ id: 1, body: html }}>
      <RichTextEditorInput source="body" label="Text" minHeight={100} />
      <FormValue />
    </Form>,
    { path: '/admin/articles' },
  );
  const element = await screen.findByRole<EditorElement>('textbox', { name: 'Text' });
  return {
    value: () => screen.getByTestId('value').textContent,
    type: (text: string) => act(() => void element.editor.commands.insertContentAt(1, text)),
  };
}

it.each([
  ['<p>First\nsecond\n  third</p>\n<p>Fourth<br>fifth</p>\n', '<p>X First second third</p><p>Fourth<br>fifth</p>'],
  [
    '<h2>A</h2>\n\n<ul>\n<li>One\ntwo</li>\n<li><strong>B</strong>\n<em>C</em></li>\n</ul>',
    '<h2>X A</h2><ul><li><p>One two</p></li><li><p><strong>B</strong> <em>C</em></p></li></ul>',
  ],
  ['<p>a</p><pre><code>one\n  two\n</code></pre>', '<p>X a</p><pre><code>one\n  two\n</code></pre>'],
])('an edit of %j adds no line breaks', async (html, edited) => {
  const { value, type } = await open(html);
  expect(value()).toBe(html);
  type('X ');
  expect(value()).toBe(edited);
});

import { DECLARATION } from '~/consent/declaration';

/** Shows the declared cookies of each category. */
export function CookieTable() {
  return (
    <div data-scrolls role="group" aria-label="Cookies" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Cookies</th>
            <th scope="col">Purpose</th>
          </tr>
        </thead>
        <tbody>
          {DECLARATION.map(({ label, count, purpose }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

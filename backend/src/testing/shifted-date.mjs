/**
 * Returns a `Date` whose present is later than that of `RealDate` by `ahead()` milliseconds. Pages run the text of this function, so
 * that it refers to nothing else.
 */
export function shiftedDate(RealDate, ahead) {
  const now = () => RealDate.now() + ahead();
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, args) => new target(...(args.length === 0 ? [now()] : args)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = ShiftedDate;
  return ShiftedDate;
}

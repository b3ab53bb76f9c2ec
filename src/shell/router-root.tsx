export function RouterRoot() {
  return null;
}

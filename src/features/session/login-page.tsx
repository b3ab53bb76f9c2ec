export function LoginPage() {
  return (
    <main>
      <h1>Masuk</h1>
    </main>
  );
}

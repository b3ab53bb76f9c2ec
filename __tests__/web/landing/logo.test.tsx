import { render, screen } from "@testing-library/react";
import { Logo } from "@/src/components/ui/logo";

test("the logo says the product's name once, as a picture with words or as the mark alone", () => {
  const { rerender, container } = render(<Logo />);
  expect(screen.getByText("Domba")).toBeInTheDocument();
  rerender(<Logo variant="mark" />);
  expect(container).toHaveTextContent(/^Domba$/);
});

test("the white logo has no other colour", () => {
  const { container } = render(<Logo tone="white" />);
  for (const path of container.querySelectorAll("path")) expect(path).toHaveClass("fill-white", { exact: true });
});

"""What tells whether words look as they did where pages were last looked at."""

#: How wide a word of each script is.
WIDTHS = """() => ["Anna", "Ольга", "Ελένη", "محمد", "יעל", "建国", "さくら", "서연", "สุดา", "मीना"].map((word) => {
  const context = document.createElement("canvas").getContext("2d");
  context.font = "600 20px system-ui, sans-serif";
  return Math.round(context.measureText(word).width);
})"""
